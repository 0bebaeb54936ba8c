import { noteSpread } from '../database/cluster/spread.ts'

noteSpread()
