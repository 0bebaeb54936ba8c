/** Four small pictures that teach how to photograph a card: clear, cut off, glare, blurred. */
export function PhotoExample({ kind }: { kind: 'clear' | 'cut' | 'glare' | 'blurred' }) {
  return (
    <svg viewBox="0 0 64 50" aria-hidden="true">
      {kind === 'clear' ? <Card /> : null}
      {kind === 'cut' ? (
        <g transform="translate(18 8)">
          <Card />
        </g>
      ) : null}
      {kind === 'glare' ? (
        <>
          <Card />
          <ellipse
            cx="40"
            cy="22"
            rx="12"
            ry="10"
            fill="var(--paper)"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeDasharray="2.5 2.5"
          />
          <path
            d="M40 8.5v-5M51 12l3.5-3.5M29 12l-3.5-3.5"
            stroke="var(--ink)"
            strokeWidth="1.5"
            strokeLinecap="round"
          />
        </>
      ) : null}
      {kind === 'blurred' ? (
        <>
          <g opacity=".4" transform="translate(2.5 1.8)">
            <Card />
          </g>
          <g opacity=".6">
            <Card />
          </g>
        </>
      ) : null}
    </svg>
  )
}

function Card() {
  return (
    <>
      <rect x="9" y="10" width="46" height="30" rx="3" fill="var(--paper)" stroke="var(--ink)" strokeWidth="2" />
      <rect x="14" y="17" width="10" height="13" fill="none" stroke="var(--ink)" strokeWidth="2" />
      <path d="M29 18h20M29 24h15M29 30h18" stroke="var(--ink)" strokeWidth="2.4" />
    </>
  )
}
