import * as calls from '@hiram/contract/console/staff'
import { type ConsoleRoute, staffRoute } from '../console-route.ts'
import { changeRoles, endStaff, endStaffSessions, inviteStaff } from './change-staff.ts'
import { listRoles, listStaff, readStaff } from './list-staff.ts'

export const staffRoutes: readonly ConsoleRoute[] = [
  staffRoute(calls.listStaff, listStaff),
  staffRoute(calls.readStaff, readStaff),
  staffRoute(calls.listRoles, listRoles),
  staffRoute(calls.inviteStaff, inviteStaff),
  staffRoute(calls.changeRoles, changeRoles),
  staffRoute(calls.endStaff, endStaff),
  staffRoute(calls.endStaffSessions, endStaffSessions),
]
