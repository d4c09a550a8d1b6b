import { createUploadSlots } from './upload-slots'

describe('repair 11: bytes in flight are capped', () => {
  it('of one member, by what its uploads tell and by what comes untold', () => {
    const slots = createUploadSlots({ userBytes: 100, processBytes: 1000 })
    const told = slots.take('ada', 60)
    const untold = slots.take('ada', 0)
    untold.receive(40)
    expect(() => untold.receive(1)).toThrow('TOO_MANY_UPLOADS')
    expect(() => slots.take('ada', 1)).toThrow('TOO_MANY_UPLOADS')
    slots.take('ben', 100)
    told.release()
    told.release()
    untold.receive(60)
    expect(() => untold.receive(1)).toThrow('TOO_MANY_UPLOADS')
  })

  it('of everybody in this process, by what has come: who only tells keeps nobody out', () => {
    const slots = createUploadSlots({ userBytes: 100, processBytes: 150 })
    const ada = slots.take('ada', 100)
    const ben = slots.take('ben', 60)
    ada.receive(100)
    expect(() => slots.take('cleo', 51)).toThrow('UPLOADS_BUSY')
    ben.receive(50)
    expect(() => ben.receive(1)).toThrow('UPLOADS_BUSY')
    expect(() => slots.take('cleo', 1)).toThrow('UPLOADS_BUSY')
    ben.release()
    expect(() => slots.take('cleo', 50)).not.toThrow()
  })

  it('and their number, however small they are', () => {
    const slots = createUploadSlots({ userBytes: 100, processBytes: 1000 })
    const eight = Array.from({ length: 8 }, () => slots.take('ada', 1))
    expect(() => slots.take('ada', 1)).toThrow('TOO_MANY_UPLOADS')
    eight[0]?.release()
    expect(() => slots.take('ada', 1)).not.toThrow()
  })
})
