"""Trains the network that stands beside the CRF.

    /usr/bin/python3 scripts/models/network/train.py FOLDER OUT [--steps 2500] [--batch 48] [--pieces 50] [--seed 1]

FOLDER is what a script of this folder wrote (english.ts says which corpora and packages that needs; they are not part of the
project); OUT gets weights.json, weights.f32 and the product-quantised vectors, which pack.ts makes a file of models/ from. Needs
torch 1.13 (Debian: python3-torch) and numpy. Torch does not give the same bytes on every machine, so the shipped weights are
pinned by their hash. Progress and the F1 of the parts named "dev ..." go to standard output.
"""
import argparse
import json
import os
import time

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

arguments = argparse.ArgumentParser()
arguments.add_argument("folder")
arguments.add_argument("out")
arguments.add_argument("--start", help="what another training wrote, to go on from")
arguments.add_argument("--steps", type=int, default=2500)
arguments.add_argument("--batch", type=int, default=48)
arguments.add_argument("--pieces", type=int, default=50, help="bytes of a quantised vector")
arguments.add_argument("--rate", type=float, default=2e-3)
arguments.add_argument("--decay", type=float, default=0.01)
arguments.add_argument("--dropout", type=float, default=0.3)
arguments.add_argument("--width", type=int, default=96)
arguments.add_argument("--layers", type=int, default=3)
arguments.add_argument("--seed", type=int, default=1)
arguments.add_argument("--threads", type=int, default=2)
arguments.add_argument("--measure", type=int, default=500, help="steps between two measurements")
arguments.add_argument("--drop-vector", type=float, default=0.15)
arguments.add_argument("--drop-form", type=float, default=0.3, help="of the first field")
arguments.add_argument("--drop-bits", type=float, default=0.1)
arguments.add_argument("--kept-bits", type=int, default=2, help="the last bits, which are never dropped")
options = arguments.parse_args()

torch.set_num_threads(options.threads)
torch.manual_seed(options.seed)
random = np.random.default_rng(options.seed)
FORBIDDEN = -1e4
LONGEST = 150
WARM_UP = 200


def array(name, kind):
    return np.fromfile(os.path.join(options.folder, name), dtype=kind)


with open(os.path.join(options.folder, "meta.json"), encoding="utf-8") as file:
    meta = json.load(file)
labels = meta["labels"]
fields = meta["fields"]
roles = meta.get("roles", 0)
masks = torch.from_numpy(array("masks.u8", np.uint8).reshape(-1, len(labels)).copy()).bool()


class Part:
    """Sentences of one part as arrays."""

    def __init__(self, name):
        file = name.replace(" ", "-")
        self.sentences = array(file + ".sentences", np.uint32).astype(np.int64)
        self.forms = array(file + ".forms", np.uint32).astype(np.int64)
        words = array(file + ".bits", np.uint32).reshape(len(self.forms), -1)
        self.bits = words
        self.gold = array(file + ".gold", np.uint16).astype(np.int64)
        self.roles = array(file + ".roles", np.int32).reshape(-1, roles).astype(np.int64) if roles else None
        self.lengths = np.minimum(np.diff(self.sentences), LONGEST)

    def batch(self, chosen):
        """Padded arrays of these sentences: forms of tokens and of what plays a role for them, bits, masks of labels, lengths."""
        lengths = self.lengths[chosen]
        longest = -(-int(lengths.max()) // 8) * 8
        forms = np.full((len(chosen), longest, 1 + roles), -1, np.int64)
        words = np.zeros((len(chosen), longest, self.bits.shape[1]), np.uint32)
        gold = np.zeros((len(chosen), longest), np.int64)
        for row, (sentence, length) in enumerate(zip(chosen, lengths)):
            start = self.sentences[sentence]
            forms[row, :length, 0] = self.forms[start : start + length]
            if roles:
                forms[row, :length, 1:] = self.roles[start : start + length]
            words[row, :length] = self.bits[start : start + length]
            gold[row, :length] = self.gold[start : start + length]
        bits = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")[..., : meta["bits"]]
        present = np.arange(longest)[None, :] < lengths[:, None]
        return (
            torch.from_numpy(forms),
            torch.from_numpy(bits.astype(np.float32)),
            torch.from_numpy(gold),
            torch.from_numpy(present),
        )


def distances(values, book):
    """Squared, without a matrix product."""
    return torch.cdist(values, book, compute_mode="donot_use_mm_for_euclid_dist")


def quantised(vectors, pieces, rounds=10, sample=20000):
    """Codes and books of k-means in each piece of the vectors."""
    count, dims = vectors.shape
    part = dims // pieces
    codes = np.zeros((count, pieces), np.uint8)
    books = np.zeros((pieces, 256, part), np.float32)
    chosen = torch.from_numpy(random.permutation(count)[:sample])
    for piece in range(pieces):
        values = vectors[:, piece * part : (piece + 1) * part].contiguous()
        seen = values[chosen]
        book = seen[torch.from_numpy(random.permutation(len(seen))[:256])].clone()
        for _ in range(rounds):
            nearest = distances(seen, book).argmin(1)
            sums = torch.zeros_like(book).index_add_(0, nearest, seen)
            sizes = torch.bincount(nearest, minlength=256).clamp(min=1).unsqueeze(1)
            moved = sums / sizes
            book = torch.where(torch.bincount(nearest, minlength=256).unsqueeze(1) > 0, moved, book)
        codes[:, piece] = distances(values, book).argmin(1).numpy()
        books[piece] = book.numpy()
    return codes, books


def kept_or_quantised(vectors, pieces):
    """Codes and books are kept beside the vectors for the next training."""
    file = os.path.join(options.folder, "vectors.%d.npz" % pieces)
    if not os.path.exists(file):
        codes, books = quantised(vectors, pieces)
        np.savez(file, codes=codes, books=books)
    kept = np.load(file)
    return kept["codes"], kept["books"]


class Dense(nn.Conv1d):
    """
    A linear map of every position: the convolutions of torch are fast without a fast BLAS too, where there are 16 rows or more and
    sizes come back, since code is made for each size.
    """

    def __init__(self, inputs, outputs, window=1, bias=True):
        super().__init__(inputs, outputs, window, padding=window // 2, bias=bias)

    def rows(self, values):
        """Of rows and not of sentences."""
        count = len(values)
        room = -count % 256
        cut = F.pad(values, (0, 0, 0, room)).reshape(16, -1, values.shape[1]).transpose(1, 2)
        return self(cut).transpose(1, 2).reshape(count + room, -1)[:count]

    def matrix(self):
        """Outputs by inputs; of several tokens one after the other."""
        return self.weight.permute(0, 2, 1).reshape(self.weight.shape[0], -1)


class Norm(nn.LayerNorm):
    def forward(self, values):
        return super().forward(values.transpose(1, 2)).transpose(1, 2)


class Network(nn.Module):
    def __init__(self, vectors):
        super().__init__()
        width = options.width
        self.vectors = vectors
        dims = sum(field["dims"] for field in fields)
        if vectors is not None:
            dims += meta["vectorDims"] + 1
        self.tables = nn.ModuleList(nn.EmbeddingBag(field["rows"], field["dims"], mode="mean") for field in fields)
        for table in self.tables:
            nn.init.normal_(table.weight, std=0.1)
        self.form = Dense(dims, (1 + roles) * width)
        self.bits = Dense(meta["bits"], width, bias=False)
        self.norm_in = Norm(width)
        self.layers = nn.ModuleList(Dense(width, 2 * width, 3) for _ in range(options.layers))
        self.norms = nn.ModuleList(Norm(width) for _ in range(options.layers))
        self.pool = Dense(2 * width, width)
        self.norm_pool = Norm(width)
        self.out = Dense(width, len(labels))
        self.trans = nn.Parameter(torch.zeros(len(labels), len(labels)))
        self.start = nn.Parameter(torch.zeros(len(labels)))
        self.end = nn.Parameter(torch.zeros(len(labels)))

    def form_vectors(self, forms):
        """Of each form its vector, with what training drops left out."""
        parts = []
        count = len(forms)
        if self.vectors is not None:
            places = form_vector[forms]
            known = (places >= 0).float()
            if self.training:
                known = known * (torch.rand(count) >= options.drop_vector).float()
            parts += [self.vectors[places.clamp(min=0)] * known.unsqueeze(1), known.unsqueeze(1)]
        for number, table in enumerate(self.tables):
            starts = form_starts[forms * len(fields) + number]
            sizes = form_starts[forms * len(fields) + number + 1] - starts
            offsets = torch.cumsum(sizes, 0) - sizes
            at = torch.arange(int(sizes.sum())) - torch.repeat_interleave(offsets - starts, sizes)
            values = table(form_rows[at], offsets)
            if self.training and number == 0:
                values = values * (torch.rand(count, 1) >= options.drop_form).float()
            parts.append(values)
        return self.form.rows(torch.cat(parts, 1))

    def forward(self, forms, bits, present):
        drop = lambda x: F.dropout(x, options.dropout, self.training)
        kept = present.unsqueeze(1).float()
        different, places = torch.unique(forms.clamp(min=0), return_inverse=True)
        if self.training:
            shown = (torch.rand(*present.shape, 1) >= options.drop_bits).float()
            last = meta["bits"] - options.kept_bits
            bits = torch.cat([bits[..., :last] * shown, bits[..., last:]], 2)
        rows = 0
        for role, vectors in enumerate(self.form_vectors(different).split(options.width, 1)):
            rows = rows + vectors[places[:, :, role]] * (forms[:, :, role : role + 1] >= 0).float()
        x = rows.transpose(1, 2) + self.bits(bits.transpose(1, 2))
        x = drop(self.norm_in(x)) * kept
        for number, (layer, norm) in enumerate(zip(self.layers, self.norms)):
            one, two = layer(x).split(options.width, 1)
            x = norm(x + drop(torch.maximum(one, two))) * kept
            if number == 0:
                mean = x.sum(2, keepdim=True) / kept.sum(2, keepdim=True)
                most = (x + (kept - 1) * 1e4).max(2, keepdim=True).values
                x = self.norm_pool(x + drop(self.pool(torch.cat([mean, most], 1)))) * kept
        return self.out(x).transpose(1, 2)

    def chain(self):
        return self.trans + not_allowed, self.start + no_start, self.end


def follows(before, after):
    return not after.startswith("I-") or (before is not None and before != "O" and before[2:] == after[2:])


not_allowed = torch.tensor([[0.0 if follows(x, y) else FORBIDDEN for y in labels] for x in labels])
no_start = torch.tensor([0.0 if follows(None, y) else FORBIDDEN for y in labels])


def log_sum(emissions, present, chain):
    """The logarithm of the sum over all sequences, for each sentence."""
    trans, start, end = chain
    ways = trans.exp()
    alpha = start + emissions[:, 0]
    for t in range(1, emissions.shape[1]):
        most = alpha.max(1, keepdim=True).values.detach()
        following = ((alpha - most).exp() @ ways + 1e-30).log() + most + emissions[:, t]
        alpha = torch.where(present[:, t].unsqueeze(1), following, alpha)
    return torch.logsumexp(alpha + end, 1)


def loss_of(network, forms, bits, gold, present):
    emissions = network(forms, bits, present)
    allowed = emissions + (~masks[gold]).float() * FORBIDDEN
    sums = log_sum(torch.cat([emissions, allowed]), torch.cat([present, present]), network.chain())
    every, right = sums.split(len(forms))
    return (every - right).sum() / present.sum()


def best_paths(emissions, present, chain):
    trans, start, end = chain
    score = start + emissions[:, 0]
    backs = []
    for t in range(1, emissions.shape[1]):
        ways, back = (score.unsqueeze(2) + trans).max(1)
        here = present[:, t].unsqueeze(1)
        score = torch.where(here, ways + emissions[:, t], score)
        backs.append(torch.where(here, back, torch.arange(len(labels)).expand_as(back)))
    last = (score + end).argmax(1)
    path = [last]
    for back in reversed(backs):
        last = back.gather(1, last.unsqueeze(1)).squeeze(1)
        path.append(last)
    return torch.stack(path[::-1], 1)


MEASURED = {"PERSON", "LOCATION", "ORGANIZATION", "GPE", "LOC", "ORG"}


def spans(names):
    found = []
    start = None
    for t, name in enumerate(list(names) + ["O"]):
        if start is not None and not (name.startswith("I-") and name[2:] == start[1]):
            found.append((start[0], t, start[1]))
            start = None
        if start is None and name != "O":
            start = (t, name[2:])
    return {span for span in found if not MEASURED.intersection(label[2:] for label in labels) or span[2] in MEASURED}


def measure(network, part):
    network.eval()
    right = found = gold = 0
    order = np.argsort(part.lengths, kind="stable")
    with torch.no_grad():
        for at in range(0, len(order), 128):
            forms, bits, marks, present = part.batch(order[at : at + 128])
            paths = best_paths(network(forms, bits, present), present, network.chain())
            first = masks.float().argmax(1)
            for path, mark, here in zip(paths, marks, present):
                length = int(here.sum())
                told = spans([labels[y] for y in path[:length]])
                true = spans([labels[int(first[m])] for m in mark[:length]])
                right += len(told & true)
                found += len(told)
                gold += len(true)
    network.train()
    return 2 * right / max(1, found + gold)


def batches(part):
    """Sentences of like length together, in another order each time."""
    while True:
        order = random.permutation(len(part.lengths))
        size = options.batch * 40
        for at in range(0, len(order), size):
            chunk = order[at : at + size]
            chunk = chunk[np.argsort(part.lengths[chunk] + random.random(len(chunk)), kind="stable")]
            cut = [chunk[i : i + options.batch] for i in range(0, len(chunk), options.batch)]
            for number in random.permutation(len(cut)):
                yield cut[number]


def load(network, folder):
    """Takes over the weights that another training saved."""
    with open(os.path.join(folder, "weights.json"), encoding="utf-8") as file:
        entries = {entry["name"]: entry for entry in json.load(file)["arrays"]}
    values = np.fromfile(os.path.join(folder, "weights.f32"), dtype="<f4")

    def saved(name):
        shape, at = entries[name]["shape"], entries[name]["at"]
        return torch.from_numpy(values[at : at + int(np.prod(shape))].reshape(shape).copy())

    def set_dense(dense, matrix, bias=None):
        outputs, inputs, window = dense.weight.shape
        dense.weight.data.copy_(matrix.reshape(outputs, window, inputs).permute(0, 2, 1))
        if bias is not None:
            dense.bias.data.copy_(bias)

    def set_norm(norm, both):
        gain, bias = both.chunk(2)
        norm.weight.data.copy_(gain)
        norm.bias.data.copy_(bias)

    set_dense(network.form, saved("form"), saved("formBias"))
    set_dense(network.bits, saved("bits").t())
    set_dense(network.pool, saved("pool"), saved("poolBias"))
    set_dense(network.out, saved("out"), saved("outBias"))
    for field, table in zip(fields, network.tables):
        table.weight.data.copy_(saved("field:" + field["name"]))
    for number, (layer, norm) in enumerate(zip(network.layers, network.norms)):
        set_dense(layer, saved("layer%d" % number), saved("bias%d" % number))
        set_norm(norm, saved("norm%d" % number))
    set_norm(network.norm_in, saved("normIn"))
    set_norm(network.norm_pool, saved("normPool"))
    for name in ("trans", "start", "end"):
        getattr(network, name).data.copy_(saved(name))


def save(network, codes, books):
    os.makedirs(options.out, exist_ok=True)
    arrays = {"form": network.form.matrix(), "formBias": network.form.bias, "bits": network.bits.matrix().t()}
    for field, table in zip(fields, network.tables):
        arrays["field:" + field["name"]] = table.weight
    norm = lambda each: torch.cat([each.weight, each.bias])
    arrays["normIn"] = norm(network.norm_in)
    arrays["normPool"] = norm(network.norm_pool)
    for number, (layer, each) in enumerate(zip(network.layers, network.norms)):
        arrays["layer%d" % number] = layer.matrix()
        arrays["bias%d" % number] = layer.bias
        arrays["norm%d" % number] = norm(each)
    arrays["pool"] = network.pool.matrix()
    arrays["poolBias"] = network.pool.bias
    arrays["out"] = network.out.matrix()
    arrays["outBias"] = network.out.bias
    arrays["trans"], arrays["start"], arrays["end"] = network.trans, network.start, network.end
    entries = []
    with open(os.path.join(options.out, "weights.f32"), "wb") as file:
        at = 0
        for name, values in arrays.items():
            values = values.detach().contiguous().numpy().astype("<f4")
            entries.append({"name": name, "shape": list(values.shape), "at": at})
            file.write(values.tobytes())
            at += values.size
    told = {key: value for key, value in vars(options).items() if key not in ("folder", "out", "start", "threads", "measure")}
    with open(os.path.join(options.out, "weights.json"), "w", encoding="utf-8") as file:
        json.dump({"arrays": entries, "options": told, "pieces": 0 if codes is None else codes.shape[1]}, file)
    if codes is not None:
        codes.tofile(os.path.join(options.out, "vectors.codes"))
        books.astype("<f4").tofile(os.path.join(options.out, "vectors.books"))


form_starts = torch.from_numpy(array("forms.starts", np.uint32).astype(np.int64))
form_rows = torch.from_numpy(array("forms.rows", np.uint32).astype(np.int64))
form_vector = torch.from_numpy(array("forms.vector", np.int32).astype(np.int64))
started = time.time()
vectors = codes = books = None
if meta["vectors"] > 0:
    exact = torch.from_numpy(array("vectors.f32", np.float32).reshape(-1, meta["vectorDims"]).copy())
    codes, books = kept_or_quantised(exact, options.pieces)
    vectors = torch.from_numpy(np.concatenate([books[p][codes[:, p]] for p in range(options.pieces)], 1))
    error = float(((vectors - exact) ** 2).sum() / (exact**2).sum())
    print("vectors in %d bytes: %.3f of their variance lost, %.0f s" % (options.pieces, error, time.time() - started), flush=True)
train = Part("train")
dev = {name: Part(name) for name in meta["parts"] if name.startswith("dev ")}
network = Network(vectors)
if options.start:
    load(network, options.start)
optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=options.decay)
pace = lambda step: min((step + 1) / WARM_UP, max(0.0, (options.steps - step) / (options.steps - WARM_UP)))
schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, pace)
network.train()
losses = []
for step, chosen in zip(range(options.steps), batches(train)):
    loss = loss_of(network, *train.batch(chosen))
    optimizer.zero_grad(set_to_none=True)
    loss.backward()
    nn.utils.clip_grad_norm_(network.parameters(), 5.0)
    optimizer.step()
    schedule.step()
    losses.append(loss.item())
    if (step + 1) % 100 == 0:
        print("step %d, loss %.4f, %.0f s" % (step + 1, np.mean(losses[-100:]), time.time() - started), flush=True)
    if (step + 1) % options.measure == 0 or step + 1 == options.steps:
        print("  ".join("%s %.3f" % (name[4:], measure(network, part)) for name, part in dev.items()), flush=True)
save(network, codes, books)
