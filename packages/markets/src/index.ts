export * from './banks.ts'
export * from './brand.ts'
export * from './market.ts'
export * from './products.ts'
