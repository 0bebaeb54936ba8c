import { type Changes, changesOf } from './graph-changes.ts'
import { floatAttribute, floatOf, integersOf, type Node, type Tensor, withNodes } from './onnx-file.ts'

/** What a node does to its input: times `scale` and plus `shift`, each one number, or one a channel. */
type Affine = { input: string; scale: readonly number[]; shift: readonly number[] }

/**
 * The same model in fewer steps. In those of PP-OCR an activation is four steps, with a factor and a summand before and
 * after it, each of which goes through all of a picture: more time went into them than into what the model knows.
 */
export function fusedModel(file: Uint8Array): Uint8Array {
  return withNodes(file, (nodes) => {
    const changes = changesOf(nodes)
    shortenActivations(changes)
    shortenExcitations(changes)
    moveIntoConvolutionBefore(changes)
    moveIntoConvolutionAfter(changes)
    joinScaleAndShift(changes)
    return changes.sweep()
  })
}

/** `x * clip(x + 3, 0, 6) / 6`, the hard swish. */
function shortenActivations(changes: Changes): void {
  for (const last of changes.ofType('Div')) {
    const [product = '', six] = last.inputs
    const times = changes.makerOf(product)
    const [x = '', clipped = ''] = times?.inputs ?? []
    const clip = changes.makerOf(clipped)
    const plus = changes.makerOf(clip?.inputs[0])
    const isHardSwish =
      changes.scalar(six) === 6 &&
      times?.type === 'Mul' &&
      isClip(changes, clip, 0, 6) &&
      plus?.type === 'Add' &&
      plus.inputs[0] === x &&
      changes.scalar(plus.inputs[1]) === 3
    if (!isHardSwish) continue
    const others = [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)]
    const part = `${clipped}.part`
    changes.replace(last, [
      { type: 'HardSigmoid', inputs: [x], outputs: [part], others },
      { type: 'Mul', inputs: [x, part], outputs: last.outputs, others: [] },
    ])
  }
  changes.sweep()
}

function isClip(changes: Changes, node: Node | undefined, least: number, most: number): boolean {
  if (node?.type !== 'Clip') return false
  const [from, to] = [
    floatOf(node, 'min') ?? changes.scalar(node.inputs[1]),
    floatOf(node, 'max') ?? changes.scalar(node.inputs[2]),
  ]
  return from === least && to === most
}

/** `x + x * weight`, where the weight is one a channel: `x * (weight + 1)`. */
function shortenExcitations(changes: Changes): void {
  for (const sum of changes.ofType('Add')) {
    const [x = '', product = ''] = sum.inputs
    const times = changes.makerOf(product)
    const [factor, weight = ''] = times?.inputs ?? []
    const isOne = times?.type === 'Mul' && factor === x && changes.makerOf(weight)?.type === 'HardSigmoid'
    if (!isOne || changes.usersOf(product).length > 1) continue
    const one = changes.addConstant({ dims: [1], data: Float32Array.of(1) })
    const more = `${weight}.more`
    changes.replace(sum, [
      { type: 'Add', inputs: [weight, one], outputs: [more], others: [] },
      { type: 'Mul', inputs: [x, more], outputs: sum.outputs, others: [] },
    ])
  }
  changes.sweep()
}

/** Factors and summands after a convolution become part of its weights. */
function moveIntoConvolutionBefore(changes: Changes): void {
  for (const node of changes.ofType('Mul', 'Add', 'BatchNormalization')) {
    const affine = affineOf(changes, node)
    const before = changes.makerOf(affine?.input)
    const weights = changes.constant(before?.inputs[1])
    if (!affine || !before || !weights || !/^Conv(Transpose)?$/.test(before.type)) continue
    if (changes.usersOf(affine.input).length > 1) continue
    // of a transposed convolution the second side is that of what comes out
    const axis = before.type === 'Conv' ? 0 : 1
    const channels = weights.dims[axis] ?? 0
    const inner = weights.dims.slice(axis + 1).reduce((all, size) => all * size, 1)
    const factors = Array.from({ length: weights.data.length / inner }, (_, row) => at(affine.scale, row % channels))
    const bias = changes.constant(before.inputs[2])?.data ?? new Float32Array(channels)
    const shifted = bias.map((one, channel) => one * at(affine.scale, channel) + at(affine.shift, channel))
    const [input = '', name = ''] = before.inputs
    const inputs = [
      input,
      scaledWeights(changes, name, weights, factors),
      changes.addConstant({ dims: [channels], data: shifted }),
    ]
    changes.replace(before, [{ ...before, inputs, outputs: node.outputs }])
    changes.replace(node, [])
  }
}

/** A factor and a summand before a convolution that looks at nothing beyond the picture's edge. */
function moveIntoConvolutionAfter(changes: Changes): void {
  for (const node of changes.ofType('Mul', 'Add').toReversed()) {
    const affine = affineOf(changes, node)
    const [output = ''] = node.outputs
    const [next, ...more] = changes.usersOf(output)
    const weights = changes.constant(next?.inputs[1])
    const isOneOnly = affine?.scale.length === 1 && affine.shift.length === 1
    if (!isOneOnly || !weights || next?.type !== 'Conv' || next.inputs[0] !== output || more.length > 0) continue
    if (integersOf(next, 'pads').some((pad) => pad > 0)) continue
    const channels = weights.dims[0] ?? 0
    const bias = changes.constant(next.inputs[2])?.data ?? new Float32Array(channels)
    const [scale, shift] = [at(affine.scale, 0), at(affine.shift, 0)]
    const shifted = shift === 0 ? bias : sumsOf(weights).map((sum, channel) => (bias[channel] ?? 0) + sum * shift)
    const inputs = [
      affine.input,
      scaledWeights(changes, next.inputs[1] ?? '', weights, Array(channels).fill(scale)),
      changes.addConstant({ dims: [channels], data: shifted }),
    ]
    changes.replace(next, [{ ...next, inputs }])
    changes.replace(node, [])
  }
}

/** The weights' constant, one row of them times each factor. */
function scaledWeights(changes: Changes, name: string, { dims, data }: Tensor, factors: readonly number[]): string {
  if (factors.every((factor) => factor === 1)) return name
  const inner = data.length / factors.length
  const scaled = Float32Array.from(data)
  for (const [row, factor] of factors.entries())
    for (let index = row * inner; index < (row + 1) * inner; index++) scaled[index] = (data[index] ?? 0) * factor
  return changes.addConstant({ dims, data: scaled })
}

/** Of the weights of each channel that comes out. */
function sumsOf({ dims, data }: Tensor): Float32Array {
  const sums = new Float32Array(dims[0] ?? 0)
  const inner = data.length / sums.length
  for (let index = 0; index < data.length; index++) {
    const channel = Math.floor(index / inner)
    sums[channel] = (sums[channel] ?? 0) + (data[index] ?? 0)
  }
  return sums
}

/** A factor and a summand that remain are one step, which does not need another order of the picture's numbers. */
function joinScaleAndShift(changes: Changes): void {
  for (const add of changes.ofType('Add')) {
    const second = affineOf(changes, add)
    const times = changes.makerOf(second?.input)
    const first = times?.type === 'Mul' ? affineOf(changes, times) : undefined
    const channels = channelsOf(changes, first?.input)
    if (!first || !second || !channels || changes.usersOf(second.input).length > 1) continue
    if (first.scale.length > 1 || second.shift.length > 1) continue
    const all = (value: number) =>
      changes.addConstant({ dims: [channels], data: new Float32Array(channels).fill(value) })
    const inputs = [first.input, all(at(first.scale, 0)), all(at(second.shift, 0)), all(0), all(1)]
    const others = [floatAttribute('epsilon', 0)]
    changes.replace(add, [{ type: 'BatchNormalization', inputs, outputs: add.outputs, others }])
    if (times) changes.replace(times, [])
  }
}

/** How many channels has what this is, where a convolution made it. */
function channelsOf(changes: Changes, name: string | undefined): number | undefined {
  const maker = changes.makerOf(name)
  if (maker?.type === 'Conv') return changes.constant(maker.inputs[1])?.dims[0]
  return maker?.type === 'Mul' ? channelsOf(changes, maker.inputs[0]) : undefined
}

function affineOf(changes: Changes, node: Node): Affine | undefined {
  const { type, inputs } = node
  if (type === 'BatchNormalization') return normalization(changes, inputs, floatOf(node, 'epsilon') ?? 1e-5)
  const [first = '', second = ''] = inputs
  const [input, constant] = changes.constant(first) ? [second, first] : [first, second]
  const values = perChannel(changes.constant(constant))
  if (!values || changes.constant(input)) return undefined
  return type === 'Mul' ? { input, scale: values, shift: [0] } : { input, scale: [1], shift: values }
}

function normalization(
  changes: Changes,
  [input = '', ...names]: readonly string[],
  epsilon: number,
): Affine | undefined {
  const [scale, shift, mean, variance] = names.map((name) => changes.constant(name)?.data)
  if (!scale || !shift || !mean || !variance) return undefined
  const factors = [...scale].map((one, channel) => one / Math.sqrt((variance[channel] ?? 0) + epsilon))
  return {
    input,
    scale: factors,
    shift: [...shift].map((one, channel) => one - (mean[channel] ?? 0) * at(factors, channel)),
  }
}

/** One number, or one a channel; undefined of anything else. */
function perChannel(value: Tensor | undefined): readonly number[] | undefined {
  const [, channels, ...picture] = value?.dims ?? []
  const isPerChannel = channels === value?.data.length && picture.length === 2
  return value && (value.data.length === 1 || isPerChannel) ? [...value.data] : undefined
}

/** Of the channel, or the one of all. */
function at(values: readonly number[], channel: number): number {
  return values[values.length === 1 ? 0 : channel] ?? 0
}
