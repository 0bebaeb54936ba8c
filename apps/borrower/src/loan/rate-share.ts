const steps = 1_000_000

/** For drawing only: a rate on its way to another, in millionths. */
export function rateShare(rate: string, most: string): { charged: bigint; most: bigint } {
  return { charged: millionths(rate), most: millionths(most) }
}

function millionths(rate: string): bigint {
  return BigInt(Math.round(Number(rate) * steps))
}
