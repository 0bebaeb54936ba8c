type Proof = { proofId: string; state: 'review' | 'accepted' | 'refused' }

/**
 * The receipt to show now: one decided since the last look or, on first sight, the newest if it was refused. None that
 * was already shown.
 */
export function newProofDecision<P extends Proof>(
  before: readonly P[] | undefined,
  now: readonly P[],
  shown: ReadonlySet<string>,
): P | undefined {
  const waited = (proof: P) =>
    before?.some(({ proofId, state }) => proofId === proof.proofId && state === 'review') ?? false
  const decidedNow = now.find((proof) => proof.state !== 'review' && waited(proof))
  const newest = before === undefined && now[0]?.state === 'refused' ? now[0] : undefined
  const decided = decidedNow ?? newest
  return decided && !shown.has(decided.proofId) ? decided : undefined
}
