import * as capsCalls from '@hiram/contract/console/caps'
import * as calls from '@hiram/contract/console/products'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { readCaps } from './caps.ts'
import { exportTerms } from './export-terms.ts'
import { productKeyFacts } from './key-facts.ts'
import { listProducts, readProduct } from './products.ts'
import { askProduct, previewProduct } from './propose.ts'
import { askCaps, previewCaps } from './propose-caps.ts'
import { stopProduct } from './stop.ts'

export const productRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listProducts, listProducts),
  staffRoute(calls.readProduct, readProduct),
  staffRoute(calls.previewProduct, previewProduct),
  staffRoute(calls.askProduct, askProduct),
  staffRoute(calls.stopProduct, stopProduct),
  staffRoute(capsCalls.readCaps, readCaps),
  staffRoute(capsCalls.previewCaps, previewCaps),
  staffRoute(capsCalls.askCaps, askCaps),
  staffRoute(calls.exportTerms, exportTerms),
  staffRoute(calls.productKeyFacts, productKeyFacts),
]
