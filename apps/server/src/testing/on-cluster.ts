import { beforeEach } from 'vitest'
import { noteSpread } from '../database/cluster/spread.ts'
import { whyNotOnCluster } from './not-on-cluster.ts'

noteSpread()

beforeEach(({ task, skip }) => {
  const why = whyNotOnCluster(task.file.filepath, task.name)
  if (why) skip(why)
})
