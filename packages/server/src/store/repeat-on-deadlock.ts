/** Two may wait for each other's rows; PostgreSQL then undoes the work of one of them (SQLSTATE 40P01, deadlock_detected). */
const DEADLOCK = '40P01';
const MAX_TRIES = 5;

/** Repeats work that was undone to end a deadlock. The work is one statement, or begins and commits a transaction itself. */
export async function repeatOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_TRIES || Object(error).code !== DEADLOCK) throw error;
    }
  }
}
