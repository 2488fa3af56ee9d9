// How much a browser loads before a battle can be seen, compressed; more than 120 kB is an error. Counted are the page,
// the files that it names, the chunk of the battle, and whatever these import at once; not what is loaded on demand.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 120_000;
const folder = new URL('../dist', import.meta.url).pathname;
const assets = readdirSync(join(folder, 'assets'));
const page = readFileSync(join(folder, 'index.html'), 'utf8');
const todo = [...page.matchAll(/assets\/([\w.-]+)/g)].map((found) => found[1]);
todo.push(...assets.filter((name) => /^Battle-.*\.(js|css)$/.test(name)));

const loaded = new Set();
while (todo.length) {
  const name = basename(todo.pop());
  if (loaded.has(name) || !assets.includes(name)) continue;
  loaded.add(name);
  if (!name.endsWith('.js')) continue;
  const text = readFileSync(join(folder, 'assets', name), 'utf8');
  todo.push(...[...text.matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)].map((found) => found[1]));
  // Styles are named after the chunk that brings them along.
  const stem = name.replace(/-[^-]+\.js$/, '-');
  todo.push(...assets.filter((other) => other.endsWith('.css') && other.startsWith(stem)));
}
const size = (file) => gzipSync(readFileSync(file)).length;
const total = size(join(folder, 'index.html')) + [...loaded].reduce((sum, name) => sum + size(join(folder, 'assets', name)), 0);
const all = assets.reduce((sum, name) => sum + size(join(folder, 'assets', name)), 0);
console.log(`${loaded.size + 1} files, ${(total / 1000).toFixed(0)} kB compressed before a battle is seen (limit ${LIMIT / 1000} kB; ${(all / 1000).toFixed(0)} kB in all)`);
process.exit(total > LIMIT ? 1 : 0);
