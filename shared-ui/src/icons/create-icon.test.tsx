import { render } from '@testing-library/react';
import { Clock } from 'lucide-react';
import { expect, it } from 'vitest';
import createIcon from './create-icon';

const SmallClock = createIcon({
  size: 24,
  node: [
    ['circle', { cx: '12', cy: '12', r: '10', key: 'a' }],
    ['path', { d: 'M12 6v6l4 2', key: 'b' }],
  ],
});

it.each([{}, { size: 14, className: 'x' }, { strokeWidth: 1.75, 'aria-hidden': true }])(
  'an icon is rendered as by the library with %j',
  (props) => {
    const [library, own] = [<Clock {...props} />, <SmallClock {...props} />].map((icon) => {
      const svg = render(icon).container.firstElementChild!;
      svg.removeAttribute('xmlns');
      svg.classList.remove('lucide', 'lucide-clock');
      if (svg.classList.length === 0) svg.removeAttribute('class');
      return [svg.innerHTML, Object.fromEntries([...svg.attributes].map(({ name, value }) => [name, value]))];
    });
    expect(own).toEqual(library);
  },
);
