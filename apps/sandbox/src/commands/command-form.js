const form = document.getElementById('command')
const { kind } = form.elements

function say(text, tone = '') {
  const status = document.getElementById('status')
  status.dataset.tone = tone
  status.textContent = text
}

/** Only the fields that the command has; what is hidden need not be filled in, and is not sent. */
function showFields() {
  for (const part of document.querySelectorAll('[data-for]')) {
    part.hidden = !part.dataset.for.split(' ').includes(kind.value)
    const fields = part.matches('fieldset') ? [part] : part.querySelectorAll('input, select')
    for (const field of fields) field.disabled = part.hidden
  }
}

async function send(command) {
  const response = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.message)
  if (answer.status === 200) return say('Done')
  const { refused, most, problems } = answer.answer
  const limit = most ? `, at most ${most} minor units` : ''
  say(refused ? `Refused: ${refused}${limit}` : `Not understood: ${problems}`, 'bad')
}

/** Sends what `commandOf` makes of the filled in form, and says what the server answered. */
export function sendCommands(commandOf) {
  kind.addEventListener('change', showFields)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    send(commandOf(new FormData(form))).catch((error) => say(error.message, 'bad'))
  })
  showFields()
}
