export type Frame = { function: string; filename: string; lineno: number; colno: number }

const mostFrames = 50
/** `    at name (file:1:2)` and `    at file:1:2` of V8; `name@file:1:2` of Firefox and Safari. */
const shapes = [
  /^\s*at (?:(?<name>.*?) \()?(?<file>[^()\s]+):(?<line>\d+):(?<column>\d+)\)?$/,
  /^(?<name>[^@]*)@(?<file>\S+):(?<line>\d+):(?<column>\d+)$/,
]

/** The calls of a stack, the newest first; the message above them is left out because it may quote personal data. */
export function readFrames(stack: string): Frame[] {
  const frames: Frame[] = []
  for (const line of stack.split('\n')) {
    const found = shapes.map((shape) => shape.exec(line)?.groups).find((groups) => groups !== undefined)
    if (!found?.file) continue
    frames.push({
      function: found.name || '?',
      filename: found.file,
      lineno: Number(found.line),
      colno: Number(found.column),
    })
    if (frames.length === mostFrames) break
  }
  return frames
}
