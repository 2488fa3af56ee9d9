// How much a browser loads before a battle can be seen, compressed; more than 300 kB is an error.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 300_000;
const folder = new URL('../dist', import.meta.url).pathname;
const files = [join(folder, 'index.html'), ...readdirSync(join(folder, 'assets')).map((name) => join(folder, 'assets', name))];
const total = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
console.log(`${files.length} files, ${(total / 1000).toFixed(0)} kB compressed (limit ${LIMIT / 1000} kB)`);
process.exit(total > LIMIT ? 1 : 0);
