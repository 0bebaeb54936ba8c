import * as calls from '@hiram/contract/console/products'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { listProducts, readProduct } from './products.ts'
import { askProduct, previewProduct } from './propose.ts'

export const productRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listProducts, listProducts),
  staffRoute(calls.readProduct, readProduct),
  staffRoute(calls.previewProduct, previewProduct),
  staffRoute(calls.askProduct, askProduct),
]
