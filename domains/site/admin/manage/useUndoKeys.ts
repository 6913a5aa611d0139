import { useEffect } from 'react'

/** Ctrl+Z or ⌘Z undoes, with Shift it redoes; not while a text is being edited. */
export function useUndoKeys(undo: (() => void) | undefined, redo: (() => void) | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isCommand = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z'
      const isText = (event.target as Element | null)?.closest?.('input,textarea,[contenteditable=true]')
      if (!isCommand || isText) return
      event.preventDefault()
      if (event.shiftKey) redo?.()
      else undo?.()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [undo, redo])
}
