import * as calls from '@hiram/contract/console/products'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { exportTerms } from './export-terms.ts'
import { productKeyFacts } from './key-facts.ts'
import { listProducts, readProduct } from './products.ts'
import { askProduct, previewProduct } from './propose.ts'
import { stopProduct } from './stop.ts'

export const productRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listProducts, listProducts),
  staffRoute(calls.readProduct, readProduct),
  staffRoute(calls.previewProduct, previewProduct),
  staffRoute(calls.askProduct, askProduct),
  staffRoute(calls.stopProduct, stopProduct),
  staffRoute(calls.exportTerms, exportTerms),
  staffRoute(calls.productKeyFacts, productKeyFacts),
]
