import './lib/style/tokens.css';
import './lib/style/page.css';
import './lib/style/map.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { speak } from './lib/text';

// Words first: they are the same as long as the page is open.
void speak().then(() => mount(App, { target: document.getElementById('app') as HTMLElement }));
