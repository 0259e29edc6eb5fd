const COLOURS = [
  'color-ground',
  'color-surface',
  'color-surface-raised',
  'color-sunken',
  'color-line',
  'color-line-strong',
  'color-ink-soft',
  'color-ink',
  'accent',
  'accent-strong',
  'accent-soft',
  'accent-line',
  'success',
  'success-soft',
  'warning',
  'warning-soft',
  'danger',
  'danger-soft',
  'danger-fill',
  'info',
  'info-soft',
];
const SIZES = ['3xl', '2xl', 'xl', 'l', 'm', 's', 'xs'];

export function Foundations() {
  return (
    <>
      <p className="hero">Közde patlıcan, süzme yoğurt, nar ekşisi</p>
      <p>
        Tandır ekmeği her sabah fırınımızda pişer; zeytinyağımız Ayvalık’tan, peynirimiz Kars’tan gelir.
        İğneada çipurası 640,00 ₺, şıra ve ağız tatlısı günün menüsüne dâhildir.
      </p>
      <p lang="ar" dir="rtl">
        باذنجان مشوي على الفحم مع اللبن ودبس الرمان، ٢٤٥٫٠٠ ₺
      </p>
      <div className="type">
        {SIZES.map((size) => (
          <div key={size} style={{ fontSize: `var(--text-${size})` }}>
            <span style={{ fontFamily: 'var(--font-display)' }}>Günün çorbası</span> · ₺95,00 {size}
          </div>
        ))}
      </div>
      <div className="swatches">
        {COLOURS.map((colour) => (
          <div key={colour}>
            <span style={{ background: `var(--${colour})` }} />
            {colour}
          </div>
        ))}
      </div>
      <div className="row">
        {[1, 2, 3].map((depth) => (
          <div
            key={depth}
            className="depth"
            style={{ boxShadow: `var(--edge-light), var(--shadow-${depth})` }}
          >
            shadow-{depth}
          </div>
        ))}
      </div>
    </>
  );
}
