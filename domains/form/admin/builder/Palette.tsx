import { useHere } from '@pavilion/screens'
import { draggedAs } from './drag.ts'
import { palette, TypeSign, typeWords } from './types.tsx'

/**
 * The types of question. A click adds one after the selected question; it can also be dragged
 * into place.
 */
export function Palette({ onAdd }: { onAdd: (type: number) => void }) {
  const { say } = useHere()
  return (
    <section className="fb-palette" aria-label={say('添加题目', 'Add a question')}>
      <h2>{say('添加题目', 'Add a question')}</h2>
      {palette.map(({ name, types }) => (
        <div key={name[1]} className="fb-kinds">
          <h3>{say(name)}</h3>
          <ul>
            {types.map(type => (
              <li key={type} draggable onDragStart={event => draggedAs(event, { type })}>
                <button type="button" onClick={() => onAdd(type)}>
                  <TypeSign type={type} />
                  {say(typeWords(type))}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
