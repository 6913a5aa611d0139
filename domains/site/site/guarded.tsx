import { useSite, type ComponentView } from '@pavilion/pages'
import type { ComponentType } from 'react'
import { useManaging } from './data.tsx'

// A page is rendered synchronously, so these module variables belong to one rendering: which
// components are left out, and which is being rendered.
let broken = new Set<number>()
let atWork: number | undefined
const guards = new Map<ComponentType<ComponentView<never>>, ComponentType<ComponentView<never>>>()

/** The note that editors see in place of a component whose settings cannot be shown. */
function Repair() {
  const { say } = useSite()
  return (
    <p className="pv-broken" role="alert">
      {say(
        '此组件的设置有误，访客看不到它：请修改或删除。',
        'This component has invalid settings, so visitors do not see it. Please correct or delete it.',
      )}
    </p>
  )
}
/** A view that, when it fails, shows nothing to visitors and a note to editors. */
export function guarded(View: ComponentType<ComponentView<never>>): ComponentType<ComponentView<never>> {
  const known = guards.get(View)
  if (known) return known
  const Guarded = (props: ComponentView<never>) => {
    const managing = useManaging()
    const { id } = props.row
    if (broken.has(id)) return managing ? <Repair /> : null
    atWork = id
    return <View {...props} />
  }
  guards.set(View, Guarded)
  return Guarded
}
/**
 * Renders a page. If a component fails, it is left out and the page is rendered again. Answers
 * which were left out.
 * @throws errors that no component caused
 */
export function withoutBroken<T>(render: () => T): { readonly page: T; readonly broken: readonly number[] } {
  broken = new Set()
  for (;;) {
    atWork = undefined
    try {
      return { page: render(), broken: [...broken] }
    } catch (error) {
      if (atWork === undefined || broken.has(atWork) || broken.size > 100) throw error
      broken.add(atWork)
    }
  }
}
