import type { Pair } from '@pavilion/declare'
import { App, Button } from 'antd'
import { useCallback, useEffect } from 'react'
import { useHere } from '../environment.tsx'

/** For so long a decision can be taken back where it was made. Messages about it wait a little longer. */
const undoSeconds = 8

/** The last offer, of whichever screen made it. */
let offered: (() => void) | undefined

/**
 * Says what was done and offers to undo it for some seconds, by its button or the key Z. Only the
 * last offer stands.
 */
export function useUndo() {
  const { message } = App.useApp()
  const { say, narrow } = useHere()
  const take = useCallback(() => {
    const undo = offered
    offered = undefined
    message.destroy('undo')
    undo?.()
  }, [message])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!offered || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return
      if (event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      take()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [take])
  return useCallback(
    (done: Pair, undo: () => void) => {
      offered = undo
      message.open({
        key: 'undo',
        type: 'success',
        duration: undoSeconds,
        content: (
          <span className="pv-undoable">
            {say(done)}{' '}
            <Button size="small" onClick={take}>
              {say('撤销', 'Undo')}
              {!narrow && <kbd>Z</kbd>}
            </Button>
          </span>
        ),
        onClose: () => {
          if (offered === undo) offered = undefined
        },
      })
    },
    [message, say, narrow, take],
  )
}
