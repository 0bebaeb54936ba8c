import protobuf from 'protobufjs/minimal.js'

/** Numbers of a tensor, by its dimensions. */
export type Tensor = { dims: readonly number[]; data: Float32Array }
/** A step of the calculation, its inputs and outputs by name; `others`: its attributes and what else it has. */
export type Node = { type: string; inputs: string[]; outputs: string[]; others: readonly Field[] }

/** One field of a protobuf message: its value as in the file, without its length. */
type Field = { field: number; wire: number; value: Uint8Array }

// https://github.com/onnx/onnx/blob/main/onnx/onnx.proto
const model = { graph: 7 }
const graph = { node: 1 }
const node = { input: 1, output: 2, type: 4, attribute: 5 }
const attribute = { name: 1, float: 2, tensor: 5, ints: 8, type: 20 }
const tensor = { dims: 1, type: 2, data: 9 }
/** Of attributes and of tensors. */
const types = { float: 1, tensor: 4, floats: 1 }
const wires = { varint: 0, bytes: 2, four: 5 }

/** The model's file with other nodes, which have the same inputs and outputs in all. */
export function withNodes(file: Uint8Array, change: (nodes: Node[]) => Node[]): Uint8Array {
  return written(
    fieldsOf(file).map((one) => {
      if (one.field !== model.graph) return one
      const parts = fieldsOf(one.value)
      const others = parts.filter(({ field }) => field !== graph.node)
      const nodes = parts.filter(({ field }) => field === graph.node).map(({ value }) => readNode(value))
      const value = written([...change(nodes).map((each) => bytes(graph.node, writtenNode(each))), ...others])
      return { ...one, value }
    }),
  )
}

function readNode(value: Uint8Array): Node {
  const fields = fieldsOf(value)
  const texts = (of: number) => fields.filter(({ field }) => field === of).map((one) => text(one.value))
  const known: number[] = [node.input, node.output, node.type]
  return {
    type: texts(node.type).join(''),
    inputs: texts(node.input),
    outputs: texts(node.output),
    others: fields.filter(({ field }) => !known.includes(field)),
  }
}

function writtenNode({ type, inputs, outputs, others }: Node): Uint8Array {
  return written([
    ...inputs.map((name) => named(node.input, name)),
    ...outputs.map((name) => named(node.output, name)),
    named(node.type, type),
    ...others,
  ])
}

/** A node of numbers that do not change. */
export function constantNode(output: string, { dims, data }: Tensor): Node {
  const value = written([
    ...dims.map((size) => number(tensor.dims, size)),
    number(tensor.type, types.floats),
    bytes(tensor.data, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
  ])
  const of = [named(attribute.name, 'value'), bytes(attribute.tensor, value), number(attribute.type, types.tensor)]
  return { type: 'Constant', inputs: [], outputs: [output], others: [bytes(node.attribute, written(of))] }
}

/** An attribute of one number. */
export function floatAttribute(name: string, value: number): Field {
  const four = { field: attribute.float, wire: wires.four, value: new Uint8Array(Float32Array.of(value).buffer) }
  return bytes(node.attribute, written([named(attribute.name, name), four, number(attribute.type, types.float)]))
}

function attributeOf({ others }: Node, name: string): Field[] {
  const all = others.filter(({ field }) => field === node.attribute).map(({ value }) => fieldsOf(value))
  return all.find((fields) => fields.some((one) => one.field === attribute.name && text(one.value) === name)) ?? []
}

export function floatOf(of: Node, name: string): number | undefined {
  const found = attributeOf(of, name).find(({ field }) => field === attribute.float)
  return found && floatsOf(found.value)[0]
}

/** Whole numbers, none of them negative. */
export function integersOf(of: Node, name: string): number[] {
  const found = attributeOf(of, name).filter(({ field }) => field === attribute.ints)
  return found.flatMap(integersIn)
}

/** The numbers of a constant node; undefined of one of whole numbers. */
export function constantOf(of: Node): Tensor | undefined {
  const found = attributeOf(of, 'value').find(({ field }) => field === attribute.tensor)
  const fields = found ? fieldsOf(found.value) : []
  const data = fields.find(({ field }) => field === tensor.data)
  const isFloats = fields.some((one) => one.field === tensor.type && integersIn(one)[0] === types.floats)
  if (!data || !isFloats) return undefined
  return { dims: fields.filter(({ field }) => field === tensor.dims).flatMap(integersIn), data: floatsOf(data.value) }
}

function floatsOf(value: Uint8Array): Float32Array {
  return new Float32Array(Uint8Array.from(value).buffer)
}

function text(value: Uint8Array): string {
  return new TextDecoder().decode(value)
}

function named(field: number, name: string): Field {
  return bytes(field, new TextEncoder().encode(name))
}

function bytes(field: number, value: Uint8Array): Field {
  return { field, wire: wires.bytes, value }
}

function number(field: number, value: number): Field {
  return { field, wire: wires.varint, value: varint(value) }
}

/** One, or several packed into one field. */
function integersIn({ value }: Field): number[] {
  const reader = protobuf.Reader.create(value)
  const all: number[] = []
  while (reader.pos < reader.len) all.push(reader.uint32())
  return all
}

function fieldsOf(message: Uint8Array): Field[] {
  const reader = protobuf.Reader.create(message)
  const fields: Field[] = []
  try {
    while (reader.pos < reader.len) {
      const tag = reader.uint32()
      const wire = tag % 8
      const start = reader.pos
      const value = wire === wires.bytes ? reader.bytes() : message.subarray(start, reader.skipType(wire).pos)
      fields.push({ field: Math.floor(tag / 8), wire, value })
    }
  } catch (cause) {
    throw new Error('not a model in the format of ONNX', { cause })
  }
  return fields
}

function written(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(
    fields.flatMap(({ field, wire, value }) => {
      const tag = varint(field * 8 + wire)
      return wire === wires.bytes ? [tag, varint(value.length), value] : [tag, value]
    }),
  )
}

function varint(value: number): Uint8Array {
  return protobuf.Writer.create().uint32(value).finish()
}
