import type { AnyField } from './field.ts'
import { declare } from './kinds.ts'
import { resource, type Resource } from './resource.ts'

/**
 * Declares what an event can set of one domain: columns of the one row that each event has
 * (`projectSetting`, whose declaration gathers those of all domains). It is read like a resource,
 * `sql` and stores included, but with this domain's fields alone.
 */
export const eventSettings = <F extends Record<string, AnyField>>(
  fields: F,
): Resource<'projectSetting', F, 'project'> =>
  declare('settings', resource('projectSetting', '活动设置', 'Event settings', { scope: 'project', fields }))
