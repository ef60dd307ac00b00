throw new Error('boom')
