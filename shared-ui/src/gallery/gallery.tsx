import { StrictMode, useEffect, useState, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import '../tokens/tokens.css';
import '../tokens/fonts.css';
import './gallery.css';
import { Foundations } from './foundations';

interface GalleryPage {
  default: ComponentType;
}

const context = import.meta.webpackContext('../components', { recursive: true, regExp: /\.gallery\.tsx$/ });
const PAGES = context.keys().map((path) => ({
  name: path.replace(/^.*\/(.*)\.gallery\.tsx$/, '$1'),
  Page: (context(path) as GalleryPage).default,
}));
const ACCENTS = ['', '#c2410c', '#f2b705', '#1f6f4a', '#1d4ed8', '#111111'];
const start = new URLSearchParams(location.search);

function Gallery() {
  const [theme, setTheme] = useState(start.get('theme') ?? '');
  const [direction, setDirection] = useState(start.get('dir') ?? 'ltr');
  const [accent, setAccent] = useState(start.get('accent') ?? '');
  const only = start.get('only');

  useEffect(() => {
    const root = document.documentElement;
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    root.dir = direction;
    root.lang = direction === 'rtl' ? 'ar' : 'tr';
    root.style.setProperty('--accent', accent);
  }, [theme, direction, accent]);

  return (
    <>
      <header className="bar">
        <strong>Afiyet</strong>
        <label>
          Theme{' '}
          <select value={theme} onChange={(event) => setTheme(event.target.value)}>
            <option value="">system</option>
            <option>light</option>
            <option>dark</option>
          </select>
        </label>
        <label>
          Direction{' '}
          <select value={direction} onChange={(event) => setDirection(event.target.value)}>
            <option>ltr</option>
            <option>rtl</option>
          </select>
        </label>
        <label>
          Accent{' '}
          <select value={accent} onChange={(event) => setAccent(event.target.value)}>
            {ACCENTS.map((colour) => (
              <option key={colour} value={colour}>
                {colour || 'default'}
              </option>
            ))}
          </select>
        </label>
      </header>
      <div className="columns">
        <nav aria-label="Components">
          <a href="#foundations">foundations</a>
          {PAGES.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        <main>
          {(!only || only === 'foundations') && (
            <section id="foundations" aria-label="foundations">
              <Foundations />
            </section>
          )}
          {PAGES.filter(({ name }) => !only || only === name).map(({ name, Page }) => (
            <section key={name} id={name} aria-label={name}>
              <h2 className="name">{name}</h2>
              <Page />
            </section>
          ))}
        </main>
      </div>
    </>
  );
}

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
