type Proof = { proofId: string; state: 'review' | 'accepted' | 'refused' }

/**
 * The payment proof whose decision is shown now: one decided since the last read, or on the first read the newest if it
 * was refused. Never one that was shown before.
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
