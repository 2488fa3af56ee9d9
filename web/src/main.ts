import './lib/style/tokens.css';
import './lib/style/page.css';
import './lib/style/map.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') as HTMLElement });
