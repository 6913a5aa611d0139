import { domain } from '@pavilion/declare'
import { formEntry } from './component.ts'
import * as channel from './channel.ts'
import * as decisionRule from './decisionRule.ts'
import * as field from './field.ts'
import * as form from './form.ts'
import { pages } from './pages.ts'
import * as record from './record.ts'
import * as screens from './screens.ts'

export * from './channel.ts'
export * from './codes.ts'
export * from './component.ts'
export * from './decisionRule.ts'
export * from './definition.ts'
export * from './events.ts'
export * from './importVariants.ts'
export * from './field.ts'
export * from './form.ts'
export * from './pages.ts'
export * from './realName.ts'
export * from './record.ts'
export * from './screens.ts'
export * from './settle.ts'
export * from './stored.ts'
export * from './wrong.ts'

export const model = domain({
  area: 'form',
  name: ['表单', 'Forms'],
  parts: [form, field, record, channel, decisionRule, screens],
  components: [formEntry],
  panels: [
    { side: 'both', path: '(dialog) user notice', module: 'site/journey/Notice.tsx' },
    { side: 'both', path: '(dialog) image cropper', module: '../../packages/fields/Cropper.tsx' },
    { side: 'both', path: '(dialog) signature board', module: '../../packages/fields/SignatureBoard.tsx' },
    { side: 'both', path: '(panel) group members', module: 'site/people/GroupMembers.tsx' },
    { side: 'both', path: '(dialog) import batches', module: 'site/imports/ImportBatches.tsx' },
  ],
  pages,
})
