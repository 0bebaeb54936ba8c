import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type MarketCode, markets, type PerMarket } from './market.ts'
import { addresses as ph } from './ph/addresses.ts'
import { addresses as vn } from './vn/addresses.ts'

/** For the server: the folder of a market's address tables, read when first asked for. See addresses.md. */
export type Addresses = { readonly folder: URL }

export const addresses: PerMarket<Addresses> = { ph, vn }

export type Area = { readonly id: string; readonly name: string }
export type AreaPath = { readonly province: string; readonly city: string; readonly zone: string }

type Pair = readonly [id: string, name: string]
type Province = Area & { readonly places: readonly Pair[] }
type Table = { readonly provinces: readonly Province[]; readonly provinceOfPlace: ReadonlyMap<string, Province> }

const tables = new Map<MarketCode, Table>()
const zonesOfProvince = new Map<string, Promise<ReadonlyMap<string, readonly Area[]>>>()

/** The areas right below `parent`, the provinces without one; empty for a lowest or an unknown area. */
export async function areasBelow(market: MarketCode, parent?: string): Promise<readonly Area[]> {
  const { provinces, provinceOfPlace } = table(market)
  if (parent === undefined || parent === '') return provinces.map(({ id, name }) => ({ id, name }))
  const province = provinces.find(({ id }) => id === parent)
  if (province !== undefined) return province.places.map(area)
  const around = provinceOfPlace.get(parent)
  if (markets[market].areaLevels === 2 || around === undefined) return []
  return (await zones(market, around.id)).get(parent) ?? []
}

/** The names from the province down; null when the ids are not one path of the market's tree. */
export async function areaNames(market: MarketCode, path: AreaPath): Promise<readonly string[] | null> {
  const province = table(market).provinces.find(({ id }) => id === path.province)
  const place = province?.places.find(([id]) => id === path.city)
  if (province === undefined || place === undefined) return null
  if (markets[market].areaLevels === 2) return path.zone === '' ? [province.name, place[1]] : null
  const zone = (await areasBelow(market, path.city)).find(({ id }) => id === path.zone)
  return zone === undefined ? null : [province.name, place[1], zone.name]
}

function table(market: MarketCode): Table {
  const known = tables.get(market)
  if (known !== undefined) return known
  const provinces = rows<Province>(readFileSync(new URL('places.jsonl', addresses[market].folder), 'utf8'))
  const provinceOfPlace = new Map<string, Province>()
  for (const province of provinces) for (const [id] of province.places) provinceOfPlace.set(id, province)
  const made = { provinces, provinceOfPlace }
  tables.set(market, made)
  return made
}

/** `provinceId` is one of our own table's, never a caller's text: it names a file. */
function zones(market: MarketCode, provinceId: string) {
  const file = new URL(`zones/${provinceId}.jsonl`, addresses[market].folder)
  const known = zonesOfProvince.get(file.href)
  if (known !== undefined) return known
  const read = readFile(file, 'utf8').then(
    (text) => new Map(rows<{ id: string; zones: readonly Pair[] }>(text).map((row) => [row.id, row.zones.map(area)])),
  )
  zonesOfProvince.set(file.href, read)
  return read
}

function rows<Row>(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

function area([id, name]: Pair): Area {
  return { id, name }
}
