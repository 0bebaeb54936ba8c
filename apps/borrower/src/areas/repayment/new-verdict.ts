type Proof = { proofId: string; state: 'review' | 'accepted' | 'refused' }

/**
 * The answer to tell of now: what was under review when last looked at and is decided, or, on first sight, a newest
 * receipt that was refused. None that was told before.
 */
export function newVerdict<P extends Proof>(
  before: readonly P[] | undefined,
  now: readonly P[],
  told: ReadonlySet<string>,
): P | undefined {
  const waited = (proof: P) =>
    before?.some(({ proofId, state }) => proofId === proof.proofId && state === 'review') ?? false
  const decided = now.find((proof) => proof.state !== 'review' && waited(proof))
  const newest = before === undefined && now[0]?.state === 'refused' ? now[0] : undefined
  const verdict = decided ?? newest
  return verdict && !told.has(verdict.proofId) ? verdict : undefined
}
