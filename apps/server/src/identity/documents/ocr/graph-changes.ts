import { constantNode, constantOf, type Node, type Tensor } from './onnx-file.ts'

/** The nodes of a graph while they are changed, in the order in which they are calculated. */
export type Changes = ReturnType<typeof changesOf>

export function changesOf(all: readonly Node[]) {
  const nodes = [...all]
  const used = new Set(nodes.flatMap(({ inputs }) => inputs))
  const ends = new Set(nodes.flatMap(({ outputs }) => outputs).filter((name) => !used.has(name)))
  const constants = new Map<string, Tensor>()
  for (const node of nodes) {
    const value = node.type === 'Constant' ? constantOf(node) : undefined
    for (const name of value ? node.outputs : []) if (value) constants.set(name, value)
  }
  return {
    ofType: (...types: string[]) => nodes.filter(({ type }) => types.includes(type)),
    constant: (name: string | undefined) => (name === undefined ? undefined : constants.get(name)),
    /** Undefined where it is no constant, or one of several numbers. */
    scalar(name: string | undefined): number | undefined {
      const { data } = (name !== undefined && constants.get(name)) || {}
      return data?.length === 1 ? data[0] : undefined
    },
    addConstant(value: Tensor): string {
      const name = `constant.${constants.size}`
      constants.set(name, value)
      nodes.unshift(constantNode(name, value))
      return name
    },
    makerOf: (name: string | undefined) => nodes.find(({ outputs }) => name !== undefined && outputs.includes(name)),
    usersOf: (name: string) => nodes.filter(({ inputs }) => inputs.includes(name)),
    replace(node: Node, by: readonly Node[]): void {
      nodes.splice(nodes.indexOf(node), 1, ...by)
    },
    /** Removes nodes whose results no one uses any more, and gives those that are left. */
    sweep(): Node[] {
      for (let before = Infinity; nodes.length < before; ) {
        before = nodes.length
        const needed = new Set([...ends, ...nodes.flatMap(({ inputs }) => inputs)])
        const kept = nodes.filter(({ outputs }) => outputs.some((name) => needed.has(name)))
        nodes.splice(0, before, ...kept)
      }
      return nodes
    },
  }
}
