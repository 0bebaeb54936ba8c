import { fillChoices, markets, toMinor } from '../page/market.js'
import { sendCommands } from './command-form.js'

const { entity } = document.getElementById('command').elements

function commandOf(data) {
  const fields = Object.fromEntries(data)
  if (fields.kind === 'closePeriod') return fields
  const { currency } = markets.find(({ legalEntity }) => legalEntity === fields.entity)
  return { ...fields, amount: toMinor(fields.amount, currency.code) }
}

fillChoices(entity, ({ legalEntity }) => [legalEntity, legalEntity])
sendCommands(commandOf)
