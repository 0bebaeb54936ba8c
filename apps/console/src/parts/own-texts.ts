import { loadTexts } from '../platform/texts/texts.tsx'

// parts that only screens opened later have: no page loads their texts at its start
await loadTexts('parts')
