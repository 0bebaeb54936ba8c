/** The back of a card, 96 by 64. */
export function IdBack() {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect
        x="1.2"
        y="1.2"
        width="93.6"
        height="61.6"
        rx="6"
        fill="var(--brand-tint)"
        stroke="var(--brand)"
        strokeWidth="2.4"
      />
      <path d="M1 10h94v10H1z" fill="var(--brand)" />
      <path d="M10 30h42M10 38h34M10 46h38" stroke="var(--brand)" strokeWidth="3" />
      <rect x="62" y="28" width="24" height="24" fill="var(--paper)" stroke="var(--brand)" strokeWidth="2" />
      <path d="M66 32h6v6h-6zM76 32h6v6h-6zM66 42h6v6h-6zM77 43h5v5h-5z" fill="var(--brand)" />
    </svg>
  )
}
