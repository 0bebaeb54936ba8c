export * from './day.ts'
export * from './money.ts'
export * from './product.ts'
