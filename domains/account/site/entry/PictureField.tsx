import { TextField } from '@pavilion/fields'
import { useSite } from '@pavilion/pages'
import type { PictureAsked } from './usePicture.ts'

/** Four characters to copy from a picture, with a button for another picture. */
export function PictureField({ picture: { shown, typed, error, type, another } }: { picture: PictureAsked }) {
  const { say } = useSite()
  if (!shown) return null
  return (
    <div className="entry-picture">
      <TextField
        name="pictureCode"
        label={say('图中的字符', 'Characters in the picture')}
        value={typed}
        error={error}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={10}
        onChange={type}
        after={
          <img
            className="entry-drawing"
            src={shown.image}
            width="120"
            height="40"
            alt={say('图形验证码', 'Picture with four characters')}
          />
        }
      />
      <button type="button" className="pf-link" onClick={another}>
        {say('看不清，换一张', 'Can’t read it? Show another')}
      </button>
    </div>
  )
}
