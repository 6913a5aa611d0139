// `npm run build [-- site|admin] [--again]`: builds the apps that browsers load.
import { apps, buildWhatChanged } from '@pavilion/app-server/build/build.ts'

const args = process.argv.slice(2)
const names = args.filter(arg => !arg.startsWith('-'))
const unknown = names.find(name => !apps.some(app => app.name === name))
if (unknown) {
  console.error(`There is no app "${unknown}". Use ${apps.map(app => app.name).join(' or ')}.`)
  process.exit(1)
}
await buildWhatChanged(console.log, {
  names: names.length ? names : undefined,
  again: args.includes('--again'),
}).catch(error => {
  console.error(error.message)
  process.exit(1)
})
