import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../testing/render.tsx'
import { CodeCamera } from './code-camera.tsx'

afterEach(() => vi.unstubAllGlobals())

const nothing = () => undefined

/** A camera in whose sight nothing is; it may have a light. */
function aCamera(capabilities: object) {
  const stream = document.createElement('canvas').captureStream(1)
  const [track] = stream.getVideoTracks()
  if (!track) throw new Error('A canvas has a track')
  const applied: unknown[] = []
  Object.assign(track, {
    getCapabilities: () => capabilities,
    async applyConstraints(given: unknown) {
      applied.push(given)
    },
  })
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => []
    },
  )
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream)
  // Nothing is drawn on it: it would wait for its first picture.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return applied
}

const open = () => renderPart(<CodeCamera label="Camera" lightLabel="Light" onCode={nothing} onFail={nothing} />)

test('the light of a camera is switched on and off', async () => {
  const applied = aCamera({ torch: true })
  const { user } = await open()
  const light = await screen.findByRole('button', { name: 'Light', pressed: false })

  await user.click(light)
  await user.click(await screen.findByRole('button', { name: 'Light', pressed: true }))

  await screen.findByRole('button', { name: 'Light', pressed: false })
  expect(applied).toEqual([{ advanced: [{ torch: true }] }, { advanced: [{ torch: false }] }])
})

test('a camera without a light offers none', async () => {
  aCamera({})
  await open()

  expect(await screen.findByLabelText('Camera')).toBeTruthy()
  await expect.poll(() => vi.mocked(HTMLMediaElement.prototype.play).mock.calls).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Light' })).toBe(null)
})
