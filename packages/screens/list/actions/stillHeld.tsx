import type { AnyResource } from '@pavilion/declare'
import type { App } from 'antd'
import type { CallRefused } from '../../call/client.ts'
import { type Surroundings, sayIn } from '../../environment.tsx'
import { type AnyRow, countText, titleOf } from '../../logic/text.ts'

interface Held {
  readonly resource: string
  readonly count: number
  readonly orMore: boolean
  /** The field by which the list of the resource finds them. */
  readonly field?: string
}

/** Shows what keeps a row from being deleted: how many there are of each, and where. */
export function showHolders(
  modal: Pick<ReturnType<typeof App.useApp>['modal'], 'info'>,
  { language, catalogue, listOf }: Pick<Surroundings, 'language' | 'catalogue' | 'listOf'>,
  about: { of: AnyResource; row: AnyRow; go: (path: string) => unknown; error: CallRefused },
): void {
  const { of, row, go, error } = about
  const say = sayIn(language)
  const held = error.data.held as readonly Held[]
  const dialog = modal.info({
    title: say(
      `「${titleOf(of, row, language)}」仍在使用，不能删除`,
      `“${titleOf(of, row, language)}” is still in use, so it cannot be deleted`,
    ),
    icon: null,
    width: 480,
    okText: say('知道了', 'OK'),
    content: (
      <ul className="pv-holders">
        {held.map(({ resource, count, orMore, field }) => {
          const named = catalogue.resources.get(resource)
          const words = `${named ? say(named.zh, named.en) : resource} · ${countText(count, orMore, language)}`
          const list = listOf(resource)
          return (
            <li key={`${resource} ${field}`}>
              {list && field ? (
                <button
                  type="button"
                  className="pv-act"
                  onClick={() => {
                    dialog.destroy()
                    go(`${list}?${field}=${row.id}`)
                  }}
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          )
        })}
      </ul>
    ),
  })
}
