/** What a role may hold. The roles and their permissions are rows of the server; these are the names that code knows. */
export const permissions = [
  'today.read',
  'review.read',
  'review.decide',
  'identity.open',
  'payment.read',
  'payment.decide',
  'request.read',
  'request.decide',
  'loan.command',
  'approval.read',
  'approval.decide',
  'record.read',
  'personalData.open',
  'portfolio.read',
  'portfolio.export',
  'books.read',
  'books.export',
  'books.ask',
  'books.approve',
  'operations.read',
  'operations.act',
  'audit.read',
  'audit.export',
  'collection.read',
  'collection.contact',
  'collection.assign',
  'staff.read',
  'staff.change',
] as const
export type Permission = (typeof permissions)[number]

export const roleNames = [
  'reviewer',
  'collector',
  'accountant',
  'financeLead',
  'productManager',
  'administrator',
  'auditor',
] as const
export type RoleName = (typeof roleNames)[number]
