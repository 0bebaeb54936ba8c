import { setImmediate as breathe } from 'node:timers/promises'
import sax from 'sax'

/** A text that is not XML as we read it; the message says why, and quotes nothing of it. */
export class XmlRefusedError extends Error {}

/** An element by its name without prefix, and what is in it. */
export type XmlElement = {
  readonly name: string
  readonly namespace: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

/** Strict entities: the five of XML, not those of HTML. */
const options = { xmlns: true, strictEntities: true }
const deepest = 32
const longestText = 4000
const mostAttributes = 20
const chunk = 64 * 1024

/**
 * The root of an XML text. Refused with an `XmlRefusedError`: anything that is not well formed, a document type (and with
 * it every entity but the five of XML), processing instructions, and what is deeper, longer or more than a message of
 * ISO 20022 ever is. Others are served while it reads.
 */
export async function readXml(text: string, { mostElements }: { mostElements: number }): Promise<XmlElement> {
  const parser = sax.parser(true, options)
  const open: XmlElement[] = []
  let root: XmlElement | undefined
  let elements = 0
  const refuse = (why: string): never => {
    throw new XmlRefusedError(why)
  }
  parser.onerror = () => refuse('it is not well-formed XML')
  parser.ondoctype = () => refuse('it has a document type, which is not read')
  parser.onsgmldeclaration = () => refuse('it has a declaration, which is not read')
  parser.onprocessinginstruction = ({ name }) => {
    if (name !== 'xml') refuse('it has a processing instruction, which is not read')
  }
  let attributesOfTag = 0
  parser.onattribute = () => {
    attributesOfTag += 1
    if (attributesOfTag > mostAttributes) refuse('an element has too many attributes')
  }
  parser.onopentag = (tag) => {
    if (open.length >= deepest) refuse('it is too deep')
    elements += 1
    if (elements > mostElements) refuse('it has too many elements')
    const given = Object.values(tag.attributes)
    // one that is there twice
    if (given.length !== attributesOfTag) refuse('it is not well-formed XML')
    attributesOfTag = 0
    const attributes = Object.fromEntries(
      given.map((each) => (typeof each === 'string' ? [each, each] : [each.local, each.value])),
    )
    const { local: name, uri: namespace } = tag as sax.QualifiedTag
    const element: XmlElement = { name, namespace, attributes, children: [], text: '' }
    const parent = open.at(-1)
    if (!parent && root) refuse('it is not well-formed XML')
    if (parent) parent.children.push(element)
    else root = element
    open.push(element)
  }
  const addText = (more: string) => {
    const element = open.at(-1)
    if (!element) return
    element.text += more
    if (element.text.length > longestText) refuse('a text is too long')
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = () => void open.pop()
  for (let from = 0; from < text.length; from += chunk) {
    parser.write(text.slice(from, from + chunk))
    await breathe()
  }
  parser.close()
  return root ?? refuse('it is empty')
}

/** The first element on a path of names below. */
export function child(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  return path.reduce((found, name) => found?.children.find((each) => each.name === name), element)
}

export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.children.filter((each) => each.name === name) ?? []
}

/** Its text without the white space around it; undefined where there is none. */
export function textOf(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = child(element, ...path)?.text.trim()
  return text === '' ? undefined : text
}
