import { saveDevice as saveDeviceCall } from '@hiram/contract/device'
import { borrowerRoute, type Route } from '../../http/route.ts'
import { saveDevice } from './save-device.ts'

export const deviceRoutes: readonly Route[] = [borrowerRoute(saveDeviceCall, saveDevice)]
