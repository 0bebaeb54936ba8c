import { type GetResult, hashComponents, load, sources } from '@fingerprintjs/fingerprintjs'
import { trustOwnScripts } from '../page/trusted-types.ts'
import { browserNameOf } from './browser-name.ts'
import { watchQuiet } from './quiet-turns.ts'
import type { DeviceReading } from './reading.ts'

const ownSources = { ...sources }

/**
 * The open-source agent, served by ourselves: it reports to no one, not even its makers. Its sources hold the page for
 * hundreds of milliseconds together, on a slow phone: each is read in a quiet moment of its own.
 */
export async function readOpenAgent(): Promise<DeviceReading> {
  trustOwnScripts()
  const { inTurn, stop } = watchQuiet()
  // the agent calls whatever its table of sources holds
  for (const [name, source] of Object.entries(ownSources))
    Object.assign(sources, { [name]: inTurn(source as (options: unknown) => unknown) })
  try {
    const agent = await load({ monitoring: false })
    return readingOf(await agent.get(), navigator.userAgent)
  } finally {
    stop()
  }
}

export function readingOf({ visitorId, confidence, components }: GetResult, userAgent: string): DeviceReading {
  const value = <T>(component: { value: T } | { error: unknown }, otherwise: NonNullable<T>) =>
    'value' in component ? (component.value ?? otherwise) : otherwise
  const canvas = value(components.canvas, { winding: false, geometry: '', text: '' })
  const audio = value(components.audio, 0)
  const hdr = 'value' in components.hdr ? (components.hdr.value ?? null) : null
  const number = (component: typeof components.deviceMemory) => value(component, 0) || null
  return {
    agent: {
      visitorId,
      ...browserNameOf(userAgent),
      confidence: { score: confidence.score },
      ip: '',
      device: '',
      ipLocation: '',
    },
    measures: {
      convasId: canvas.geometry ? hashComponents({ geometry: { value: canvas.geometry, duration: 0 } }) : '',
      fonts: value(components.fonts, []),
      // below zero the agent says why there is none
      audio: audio > 0 ? audio : null,
      languages: value(components.languages, []).flat(),
      colorDepth: number(components.colorDepth),
      colorGamut: value(components.colorGamut, 'srgb' as const),
      cpuClass: value(components.cpuClass, ''),
      deviceMemory: number(components.deviceMemory),
      hardwareConcurrency: number(components.hardwareConcurrency),
      hdr,
      timezone: value(components.timezone, ''),
      vendor: value(components.vendor, ''),
      vendorFlavors: value(components.vendorFlavors, []),
      hasSessionStorage: value(components.sessionStorage, false),
      hasLocalStorage: value(components.localStorage, false),
      hasIndexDB: value(components.indexedDB, false),
      cookieEnabled: value(components.cookiesEnabled, false),
      plugins: value(components.plugins, []).map(({ name }) => name),
    },
  }
}
