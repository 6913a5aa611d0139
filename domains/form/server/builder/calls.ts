import { handle, may, type Call } from '@pavilion/http'
import { createFrom, getDefinition, getTouched, keepAsTemplate, saveDefinition } from '../../model/calls/builder.ts'
import { definitionRights } from './changes.ts'
import * as make from './make.ts'
import { built, touched } from './read.ts'
import * as save from './save.ts'

const mayMake = may('webForm.create', {
  rights: ['webForm.getDetail', 'webFormTemplate.getDetail', ...definitionRights],
  words: 'by what it is made from',
})
/**
 * The form builder's calls: read a whole form, save it at once, what a change affects, new forms
 * from templates and copies.
 */
export const builderCalls: readonly Call[] = [
  handle(getDefinition, { guard: may('webForm.getDetail') }, ({ ctx, body }) => built(ctx, body.id)),
  handle(
    saveDefinition,
    { guard: may('webForm.update', { rights: definitionRights, words: 'by what changes' }), bodyLimit: 8_000_000 },
    ({ ctx, body }) => save.saveDefinition(ctx, body),
  ),
  handle(getTouched, { guard: may('webForm.update') }, ({ ctx, body }) =>
    touched(ctx, { id: body.id, fieldIds: Array.isArray(body.fieldIds) ? body.fieldIds : [] }),
  ),
  handle(createFrom, { guard: mayMake }, ({ ctx, body }) => make.makeFrom(ctx, body)),
  handle(keepAsTemplate, { guard: may('webFormTemplate.create') }, ({ ctx, body }) => make.keepAsTemplate(ctx, body)),
]
