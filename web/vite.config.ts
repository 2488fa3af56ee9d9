import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// In development the page comes from Vite and everything else from a running `acies serve`.
const server = process.env.ACIES_SERVER ?? 'http://127.0.0.1:4040';

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  // Browsers that know light-dark(): rewritten for older ones it would not obey a sheet of paper's own colour scheme.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
