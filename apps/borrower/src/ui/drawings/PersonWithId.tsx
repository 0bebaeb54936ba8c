/** A person holding a card, in outline, 96 by 64. */
export function PersonWithId() {
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect
        x="1.2"
        y="1.2"
        width="93.6"
        height="61.6"
        rx="6"
        fill="var(--sunk)"
        stroke="var(--line-strong)"
        strokeWidth="2.4"
      />
      <circle cx="38" cy="23" r="11" fill="none" stroke="var(--line-strong)" strokeWidth="2.6" />
      <path d="M16 62c1-15 9-22 22-22 9 0 15 3 19 9" fill="none" stroke="var(--line-strong)" strokeWidth="2.6" />
      <rect
        x="54"
        y="24"
        width="28"
        height="19"
        rx="2.5"
        fill="var(--paper)"
        stroke="var(--line-strong)"
        strokeWidth="2.6"
      />
      <path d="M60 31h7M60 36h14M72 43v14" stroke="var(--line-strong)" strokeWidth="2.6" strokeLinecap="round" />
    </svg>
  )
}
